import { byLanguage } from '@probeta/contract/base/languages.ts'
import type { LetterheadContent, LetterheadTexts } from '@probeta/contract/reports/letterheads.ts'

const empty: LetterheadTexts = {
  lines: '',
  placeOfWork: '',
  accreditation: '',
  scope: '',
  sampling: '',
  environment: '',
  position: '',
}

const spanish: LetterheadTexts = {
  ...empty,
  lines: 'Ensayos de hormigón fresco y endurecido\nToma de muestras en obra',
  sampling:
    'Toma de muestras según EN 12350-1; fabricación y curado de probetas según ASTM C31 y EN 12390-2.',
  environment: 'Cámaras húmedas a 20 ± 2 °C y humedad relativa mayor que 95 %.',
  position: 'Directora técnica',
}
const english: LetterheadTexts = {
  ...empty,
  lines: 'Tests of fresh and hardened concrete\nSampling on site',
  sampling: 'Sampling by EN 12350-1; specimens made and cured by ASTM C31 and EN 12390-2.',
  environment: 'Moist rooms at 20 ± 2 °C and a relative humidity above 95 %.',
  position: 'Technical director',
}

/** The head of the reports. The demonstration claims no accreditation; its budget of uncertainty is that of its scatter. */
export const planLetterhead = (): LetterheadContent => ({
  contact: 'Tel. 91 555 01 00 · laboratorio@example.com',
  texts: byLanguage((language) => (language === 'es' ? spanish : english)),
  accreditation: { number: '', validUntil: null },
  methods: [
    { id: 'astmC39', edition: '24', accredited: false },
    { id: 'en12390-3', edition: '2019', accredited: false },
  ],
  decisionRule: 'simple',
  uncertainty: { loadPercent: 1, widthMm: 0.5, otherPercent: 0.8, materialPercent: 3.2 },
  logoId: null,
})
