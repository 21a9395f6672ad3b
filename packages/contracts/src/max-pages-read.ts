/** How many pages one reading takes by their addresses. */
export const MAX_PAGES_READ = 50
