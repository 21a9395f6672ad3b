/** Id of the sample brand's guide, equal on every server because it ships with the product. */
export const SAMPLE_ID = 'sample'
