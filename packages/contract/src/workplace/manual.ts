import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { language } from '../base/values.ts'

/** The chapters of the manual, in reading order. */
export const chapterNames = [
  'reception',
  'field',
  'press',
  'checker',
  'director',
  'client',
  'administrator',
] as const
export type ChapterName = (typeof chapterNames)[number]

export const manualPdfEndpoint = endpoint({
  method: 'GET',
  path: '/manual.pdf',
  summary: 'A chapter of the manual to print, with its pictures',
  access: 'portal',
  query: z.object({ chapter: z.enum(chapterNames), language: language().optional() }),
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['server.busy'],
})
