/** Letter spacing in rem is written in em (spec 002 section 5). */
export const remToEm = (value: string | undefined) => value?.replace(/rem$/, 'em')
