/** The numbers of our advisory locks: what two of them name waits for the other without being meant to. */
export const advisoryLocks = {
  migrations: 7_406_318,
  /** With the number of a laboratory, as those below it. */
  seal: 7_406_319,
  records: 7_406_320,
  notices: 7_406_322,
  keptTests: 23,
  /** Of the installation. */
  headsOutside: 7_406_321,
} as const
