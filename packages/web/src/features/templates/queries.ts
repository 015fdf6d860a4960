import type { Language } from '@probeta/contract/base/languages.ts'
import { findLabelTemplateEndpoint } from '@probeta/contract/reports/label-templates.ts'
import { findNumberFormatEndpoint } from '@probeta/contract/reports/number-formats.ts'
import { findReportTemplateEndpoint } from '@probeta/contract/reports/report-templates.ts'
import {
  findLetterTemplateEndpoint,
  type LetterContent,
  listLetterTemplatesEndpoint,
  previewLetterEndpoint,
} from '@probeta/contract/reports/templates.ts'
import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import type { NumberedKind } from '@probeta/domain/report/number-format.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const lettersQuery = () => api.query(listLetterTemplatesEndpoint, {})

export const letterQuery = (letter: LetterName, language: Language) =>
  api.query(findLetterTemplateEndpoint, { params: { letter, language } })

/** A wording as it would arrive; the previous preview stays until the next one is loaded. */
export const previewQuery = (letter: LetterName, language: Language, body: LetterContent) =>
  queryOptions({
    queryKey: ['letterPreview', letter, language, body],
    queryFn: ({ signal }) =>
      api.call(previewLetterEndpoint, { params: { letter, language }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })

export const labelsQuery = () => api.query(findLabelTemplateEndpoint, {})
export const reportQuery = () => api.query(findReportTemplateEndpoint, {})
export const numbersQuery = (kind: NumberedKind) => api.query(findNumberFormatEndpoint, { params: { kind } })
