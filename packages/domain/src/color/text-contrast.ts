/** WCAG 2.2 level AA minimum contrast (success criterion 1.4.3) of body text and of large text (from 24 px, or 18.66 px bold). */
export const TEXT_CONTRAST = 4.5
export const LARGE_TEXT_CONTRAST = 3
