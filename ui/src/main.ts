import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { backend } from './backend';
import { Console } from './state/console.svelte';
import { pageLanguages, Settings } from './state/settings.svelte';

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    // A page without storage only forgets its settings.
    return null;
  }
}

const target = document.getElementById('app');
if (target) {
  // The program names the language it was started in; a browser only has its own.
  const languages = pageLanguages(location.search, navigator.languages);
  const console = new Console(backend(), new Settings(storage(), languages));
  mount(App, { target, props: { console } });
  void console.launch();
}
