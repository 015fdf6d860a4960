/** Shown on the demonstration's first page; refused everywhere else, as a password and at sign-in. */
export const demoPassword = 'probeta-demo'
