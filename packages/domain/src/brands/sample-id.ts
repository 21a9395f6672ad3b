/** Id of the sample brand's guide, equal on every server, because each includes the sample. */
export const SAMPLE_ID = 'sample'
