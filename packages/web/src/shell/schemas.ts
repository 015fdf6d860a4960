import { config } from 'zod'

// Before the first schema: without this zod tries to compile code, which the content policy refuses and reports.
config({ jitless: true })
