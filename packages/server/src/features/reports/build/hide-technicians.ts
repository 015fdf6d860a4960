import type { Language } from '@probeta/contract/base/languages.ts'
import type { ReportDocument, ReportSpecimen, Signature } from '../../../documents/report-document.ts'
import { sentence } from '../../../base/language.ts'

/**
 * Replaces the names of people of the laboratory by their function, if the laboratory chooses so for its clients. The
 * person who authorises is always named (ISO/IEC 17025:2017, 7.8.2.1 o).
 */
export function hideTechnicians(doc: ReportDocument): ReportDocument {
  const { technician, checker } = functionsIn(doc.language)
  const { tested, checked, authorised } = doc.people
  const last = tested.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1)
  const by = (name: string, { at }: Signature): Signature => ({ name, at })
  const specimen = (one: ReportSpecimen): ReportSpecimen =>
    'brokenBy' in one ? { ...one, brokenBy: technician } : one
  return {
    ...doc,
    byFunction: true,
    samples: doc.samples.map((sample) => ({
      ...sample,
      ...(sample.sampledBy && { sampledBy: technician }),
      tests: sample.tests.map((test) => ({ ...test, specimens: test.specimens.map(specimen) })),
    })),
    people: {
      // Several people of one function are listed once, with the time of the last.
      tested: last ? [by(technician, last)] : [],
      ...(checked && { checked: by(checker, checked) }),
      ...(authorised && { authorised }),
    },
  }
}

const functionsIn = (language: Language) => ({
  technician: sentence(language, 'portal.functions.technician'),
  checker: sentence(language, 'portal.functions.checker'),
})
