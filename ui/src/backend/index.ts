// Chooses the transport by what the page runs in.

import type { Backend } from './backend';
import { httpBackend } from './http';
import { tauriBackend } from './tauri';

export { answered, Broken, faultOf, type Backend, type Link, type Reader, type Subscription } from './backend';

/** The console of this page: the window's own, or the one that served the page. */
export function backend(): Backend {
  return '__TAURI_INTERNALS__' in window ? tauriBackend() : httpBackend();
}
