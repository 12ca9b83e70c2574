import { describe, expect, it } from 'vitest';

import { command, offenceKey, type Place } from '../src/state/keys';

const floor: Place = { field: false, queue: false, floor: true, drawer: false, form: false };
const queue: Place = { ...floor, floor: false, queue: true };
const drawer: Place = { ...floor, floor: false, drawer: true };

describe('everywhere', () => {
  it('Ctrl with 1…9, 0 and - goes to the views', () => {
    expect(command({ key: '1', ctrlKey: true }, floor)).toEqual({ do: 'view', view: 'floor' });
    expect(command({ key: '8', ctrlKey: true }, { ...floor, field: true })).toEqual({ do: 'view', view: 'devices' });
    expect(command({ key: '0', ctrlKey: true }, floor)).toEqual({ do: 'view', view: 'journal' });
    expect(command({ key: '-', ctrlKey: true }, floor)).toEqual({ do: 'view', view: 'settings' });
  });

  it('Ctrl+U asks who sits here, also from a field', () => {
    expect(command({ key: 'u', ctrlKey: true }, floor)).toEqual({ do: 'seat' });
    expect(command({ key: 'U', ctrlKey: true }, { ...floor, field: true })).toEqual({ do: 'seat' });
    expect(command({ key: 'u', ctrlKey: true, altKey: true }, floor)).toBeNull();
  });

  it('a digit outside a field goes to the table box; inside it is a digit', () => {
    expect(command({ key: '2' }, floor)).toEqual({ do: 'goto', digit: '2' });
    expect(command({ key: '2' }, { ...floor, field: true })).toBeNull();
    expect(command({ key: '2' }, { ...drawer, form: true })).toBeNull();
  });

  it('keys with Alt or Meta are left alone', () => {
    expect(command({ key: '2', altKey: true }, floor)).toBeNull();
    expect(command({ key: 'Enter', metaKey: true }, queue)).toBeNull();
  });

  it('Tab goes from the floor to the queue, but not out of a drawer', () => {
    expect(command({ key: 'Tab' }, floor)).toEqual({ do: 'queue' });
    expect(command({ key: 'Tab', shiftKey: true }, floor)).toBeNull();
    expect(command({ key: 'Tab' }, drawer)).toBeNull();
  });
});

describe('Enter', () => {
  it('accepts only with the focus in the queue', () => {
    expect(command({ key: 'Enter' }, floor)).toBeNull();
    expect(command({ key: 'Enter' }, drawer)).toBeNull();
    expect(command({ key: 'Enter' }, queue)).toEqual({ do: 'accept' });
    expect(command({ key: 'Enter' }, { ...queue, field: true })).toBeNull();
  });

  it('held down never accepts', () => {
    expect(command({ key: 'Enter', repeat: true }, queue)).toBeNull();
  });
});

describe('the queue', () => {
  it('has Esc for later, x to dismiss, arrows for items and acts', () => {
    expect(command({ key: 'Escape' }, queue)).toEqual({ do: 'later' });
    expect(command({ key: 'x' }, queue)).toEqual({ do: 'dismiss' });
    expect(command({ key: 'ArrowDown' }, queue)).toEqual({ do: 'select', by: 1 });
    expect(command({ key: 'ArrowRight' }, queue)).toEqual({ do: 'choose', by: 1 });
  });

  it('keeps Esc of a field in it', () => {
    expect(command({ key: 'Escape' }, { ...queue, field: true })).toEqual({ do: 'close' });
  });
});

describe('the drawer', () => {
  it('has a letter for each action, which acts nowhere else', () => {
    expect(command({ key: 'w' }, drawer)).toEqual({ do: 'action', action: 'warning' });
    expect(command({ key: 'p' }, drawer)).toEqual({ do: 'action', action: 'stop' });
    expect(command({ key: 'w' }, floor)).toBeNull();
    expect(command({ key: 'w' }, { ...drawer, queue: true })).toBeNull();
    expect(command({ key: 'w' }, { ...drawer, form: true })).toBeNull();
  });

  it('opens nothing by a key that means nothing there', () => {
    expect(command({ key: 'z' }, drawer)).toBeNull();
  });
});

describe('the offence', () => {
  it('is chosen by its number in the article', () => {
    expect(offenceKey({ key: '3', code: 'Digit3' })).toBe('3');
    expect(offenceKey({ key: '0', code: 'Digit0' })).toBe('0');
    expect(offenceKey({ key: '!', code: 'Digit1', shiftKey: true })).toBe('!1');
    expect(offenceKey({ key: '"', code: 'Digit2', shiftKey: true })).toBe('!2');
    expect(offenceKey({ key: 'a', code: 'KeyA' })).toBe('a');
    expect(offenceKey({ key: '3', ctrlKey: true })).toBeNull();
  });
});
