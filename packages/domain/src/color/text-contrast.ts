/** Minimum contrast of body text and of large text (from 24 px, or 18.66 px bold): WCAG 2.2, success criterion 1.4.3, level AA. */
export const TEXT_CONTRAST = 4.5
export const LARGE_TEXT_CONTRAST = 3
