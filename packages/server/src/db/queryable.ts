/** A pool, or one connection inside its transaction. */
export type Queryable = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }
