/** Texts of notices by purpose of the request. */
export const requestAlerts = {
  completion: { title: 'Getting Completion', loading: "We're working on your request..." },
  brands: { title: 'Getting Brands', loading: 'Fetching your brands...' },
  brand: { title: 'Getting Brand', loading: 'Retrieving brand information...' },
  relatedBrands: { title: 'Finding Related Brands', loading: 'Discovering related brands...' },
  tools: { title: 'Loading Tools', loading: 'Preparing tools for you...' },
  upload: { title: 'Uploading Image', loading: 'Uploading your image...' },
} as const
export type RequestAlert = keyof typeof requestAlerts

export const issueWith = (of: RequestAlert): string => `There was an issue with ${requestAlerts[of].title} Please try again.`
