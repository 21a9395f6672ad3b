/** Id of the sample brand's guide, which every server includes. */
export const SAMPLE_ID = 'sample'
