import type { PressLines } from '@probeta/contract/laboratory/presses.ts'
import { parseLinePattern } from '@probeta/domain/press/line-pattern.ts'
import { Refusal } from '../../base/refusal.ts'

/** Refuses with `press.pattern` a pattern that could not read any line. */
export function refusePattern(lines: PressLines | null): void {
  const parts = lines && parseLinePattern(lines.pattern)
  if (parts && !parts.ok) throw new Refusal('press.pattern', { fault: parts.code })
}
