/** Named text styles of a guide, in display order. */
export const textRoles = [
  ['header', 'Header'],
  ['sub_header', 'Sub-header'],
  ['pre_header', 'Pre-header'],
  ['body', 'Body'],
] as const
