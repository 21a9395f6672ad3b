/** The named styles of a guide in the order in which they are shown. */
export const textRoles = [
  ['header', 'Header'],
  ['sub_header', 'Sub-header'],
  ['pre_header', 'Pre-header'],
  ['body', 'Body'],
] as const
