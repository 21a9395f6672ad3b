/** The sample brand's guide has this id on every server, since it comes with the product. */
export const SAMPLE_ID = 'sample'
