/** What a client knows of one write: sent, and acknowledged or not. The judge asks the database what became of it. */
export type Write = { specimenId: string; load: string; sheetRemark: string; outcome: 'ok' | 'unknown' }

export type Found = { specimenId: string; load: string }
export type Verdict = { acknowledged: number; unknown: number; lost: number; wrong: number; doubled: number }

/** Every acknowledged write is there once with its value; one without an answer is there once or not at all. */
export function judge(
  writes: readonly Write[],
  breaks: readonly Found[],
  sheetRemarks: readonly string[],
): Verdict {
  const loads = new Map(breaks.map(({ specimenId, load }) => [specimenId, load]))
  const copies = Map.groupBy(sheetRemarks, (remark) => remark)
  const acknowledged = writes.filter(({ outcome }) => outcome === 'ok')
  return {
    acknowledged: acknowledged.length,
    unknown: writes.length - acknowledged.length,
    lost: acknowledged.filter(
      ({ specimenId, sheetRemark }) => !loads.has(specimenId) || !copies.has(sheetRemark),
    ).length,
    wrong: writes.filter(({ specimenId, load }) => loads.has(specimenId) && loads.get(specimenId) !== load)
      .length,
    doubled: writes.filter(({ sheetRemark }) => (copies.get(sheetRemark)?.length ?? 0) > 1).length,
  }
}
