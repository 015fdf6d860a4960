/** The languages that every sentence is written in. Each has a folder in packages/phrases. */
export const languages = ['es', 'en', 'de'] as const
export type Language = (typeof languages)[number]
