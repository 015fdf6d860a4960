import { scrutinyEndpoint } from '@probeta/contract/results/scrutiny.ts'
import type { Mount } from '../../http/mount.ts'
import { answerScrutiny } from './answer-scrutiny.ts'

export const mountScrutiny = (mount: Mount): void => mount.json(scrutinyEndpoint, answerScrutiny)
