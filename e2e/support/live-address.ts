/** Where a page listens for what changes. */
export const liveAddress = /\/api\/events\?/
