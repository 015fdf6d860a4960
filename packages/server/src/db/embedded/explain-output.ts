/** One sentence for what PostgreSQL wrote before it gave up, and how to fix it. */
export function explainPostgresOutput(output: string, folder: string): string {
  if (output.includes('No space left on device') || output.includes('Disk quota exceeded')) {
    return `The disk that holds ${folder} is full: make room on it and start again; nothing that was confirmed is lost.`
  }
  if (output.includes('Read-only file system')) {
    return `The disk that holds ${folder} can only be read: make it writable, or set DATA_DIR to another folder.`
  }
  if (output.includes('Permission denied')) {
    return `PostgreSQL may not write to ${folder}: give the folder to the user who starts Probeta, or set DATA_DIR to another one.`
  }
  if (/error while loading shared libraries|GLIBC|cannot execute|ENOENT|ENOEXEC/.test(output)) {
    return 'The embedded PostgreSQL cannot run on this system: set DATABASE_URL to a PostgreSQL of your own (15 to 18).'
  }
  if (/Cannot allocate memory|could not map anonymous shared memory/.test(output)) {
    return 'There is not enough memory for the database (it needs about 200 MB): free some, or set DATABASE_URL to a PostgreSQL on another machine.'
  }
  const worst = output.split('\n').findLast((line) => /\b(PANIC|FATAL|error):/i.test(line))
  return `The embedded PostgreSQL in ${folder} did not start: ${(worst ?? output).trim() || 'it said nothing'}`
}
