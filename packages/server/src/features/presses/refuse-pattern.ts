import type { PressLines } from '@probeta/contract/presses.ts'
import { parseLinePattern } from '@probeta/domain/press/line-pattern.ts'
import { Refusal } from '../../base/refusal.ts'

/** Throws `press.pattern` where no line could be read by it. */
export function refusePattern(lines: PressLines | null): void {
  const parts = lines && parseLinePattern(lines.pattern)
  if (parts && !parts.ok) throw new Refusal('press.pattern', { fault: parts.code })
}
