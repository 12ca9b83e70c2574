// Puts the focus on a field that a key has just opened.

import type { Attachment } from 'svelte/attachments';

/** Takes the focus, whoever has it. */
export const takeFocus: Attachment<HTMLElement> = (element) => element.focus();
