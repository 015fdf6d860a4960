import fc from 'fast-check'
import { numberAskedFor } from './servers/start-process.ts'

// Every run of the tests tries the same values, so that none fails by chance; `npm run fuzz` tries others each time.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: numberAskedFor('FUZZ_SEED') ?? 15 })
