/** The named styles of a guide (spec 002 section 3) in the order in which they are shown. */
export const textRoles = [
  ['header', 'Header'],
  ['sub_header', 'Sub-header'],
  ['pre_header', 'Pre-header'],
  ['body', 'Body'],
] as const
