/** The verbs that may open the name of a use case or of a file of pure logic. A new verb is added here, by review. */
const verbs = new Set(
  `accept acknowledge add advance answer append apply approve ask assign attach authorise begin book break build calculate cancel
  capture call carry cast change check choose claim clean close collect colour commit compare complete compute confirm
  convert copy correct count create deactivate decide deliver demand describe detach disable discard draft draw edit
  enable encrypt end enter erase escalate estimate evaluate explain export fetch fill filter find finish fit follow forget format gather group
  guard guess hand hash hear hide import invalidate invite issue join judge keep label limit link list load lock log make map mark match
  measure merge mint mount move name navigate note notify number observe offer open order pack page parse pause pick place plan
  prepare present press preview print propose prove publish put queue raise read receive recompute record refresh refuse
  register reject release remember remove render reopen repeat replace report request require reserve reset resolve
  restore resume retry return reveal review revoke round run sample save schedule scan seal search seed select send set share
  show sign sketch skip sort split start step stop store submit suggest sum supersede swap switch sync take tell test thin track
  transfer translate turn type undo unlink unlock unpack update upload use validate verify view void wait walk warn watch
  weigh withdraw word write`.split(/\s+/),
)

/** `record-break.ts` and `sum-strengths.ts`; a verb alone says too little. */
export const startsWithVerb = (name: string): boolean => {
  const [verb, noun] = (name.split('.')[0] ?? '').split('-')
  return verb !== undefined && noun !== undefined && verbs.has(verb)
}
