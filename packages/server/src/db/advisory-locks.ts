/** Numbers of our advisory locks: two uses of one number would wait for each other by accident. */
export const advisoryLocks = {
  migrations: 7_406_318,
  /** Combined with the number of a laboratory, as are those below. */
  seal: 7_406_319,
  records: 7_406_320,
  notices: 7_406_322,
  keptTests: 23,
  /** Combined with a hash of the key of a call that is carried out once. */
  answers: 24,
  /** For the installation as a whole. */
  headsOutside: 7_406_321,
} as const
