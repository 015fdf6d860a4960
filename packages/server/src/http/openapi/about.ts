/** What a programmer reads before the calls; docs/api.md says the same at length, with recipes. */
export const about = `The laboratory system for concrete: its API.

**Signing in.** \`POST /autenticacion.json\` answers a \`token\` and an \`id\`; every further call carries \`Authorization: Bearer
TOKEN,USERID\`, with a comma between. On the page of this document they are entered once, at *Authorize*, as \`TOKEN,USERID\`. What is
tried out there is done: in this laboratory, under this name. 401 has one meaning only: the session is not valid.

**Repeating.** A call that creates something, and every break, takes an \`Idempotency-Key\`: a new UUID for each thing that is to be
done. Repeated with the same key it is done once, and the first answer is given again, for 180 days.

**Changing.** A call that changes what was read before takes \`If-Match\`, the version that was read: 412 when somebody saved
meanwhile, with the row as it is now.

**Lists** come in pages. \`limit\` is the most rows of a page, 50 unless given and 200 at most; \`next\` of the answer is the cursor of
the page that follows, sent as \`after\`, and null on the last one. A cursor is opaque. Rows are added or changed while a program reads:
none that stays is left out. \`total.count\` counts up to 1,000; \`total.capped\` says that there are more.

**Refusals** are problem details (RFC 9457, \`application/problem+json\`). \`code\` is for programs and does not change; \`title\` is for
people, in the language of \`Accept-Language\` (\`es\`, \`en\`, \`de\`). \`fields\` names each wrong value. After 429 and 503 repeat the call
when \`Retry-After\` says, with the same key.

**Values.** Days are \`2026-11-24\`, moments have their offset from UTC. A unit stands in the name of its field: \`loadN\`, \`strengthMpa\`,
\`massG\`, \`lengthMm\`. Answers may gain fields; codes and the meaning of fields stay.`
