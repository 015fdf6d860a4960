import { byLanguage } from '@probeta/contract/base/languages.ts'
import type { LetterheadContent } from '@probeta/contract/reports/letterheads.ts'

/** It works at its address and is not accredited. */
const unsaid = { placeOfWork: '', accreditation: '', scope: '' }

const texts = {
  es: {
    lines: 'Ensayos de hormigón fresco y endurecido\nToma de muestras en obra',
    sampling:
      'Toma de muestras según EN 12350-1; fabricación y curado de probetas según ASTM C31 y EN 12390-2.',
    environment: 'Cámaras húmedas a 20 ± 2 °C y humedad relativa mayor que 95 %.',
    position: 'Directora técnica',
  },
  en: {
    lines: 'Tests of fresh and hardened concrete\nSampling on site',
    sampling: 'Sampling by EN 12350-1; specimens made and cured by ASTM C31 and EN 12390-2.',
    environment: 'Moist rooms at 20 ± 2 °C and a relative humidity above 95 %.',
    position: 'Technical director',
  },
  de: {
    lines: 'Prüfung von Frisch- und Festbeton\nProbenahme auf der Baustelle',
    sampling:
      'Probenahme nach EN 12350-1; Herstellung und Lagerung der Probekörper nach ASTM C31 und EN 12390-2.',
    environment: 'Feuchträume mit 20 ± 2 °C und einer relativen Luftfeuchte über 95 %.',
    position: 'Technische Leiterin',
  },
}

/** The head of the reports. The demonstration claims no accreditation; its budget of uncertainty is that of its scatter. */
export const planLetterhead = (): LetterheadContent => ({
  contact: 'Tel. 91 555 01 00 · laboratorio@example.com',
  texts: byLanguage((language) => ({ ...unsaid, ...texts[language] })),
  accreditation: { number: '', validUntil: null },
  methods: [
    { id: 'astmC39', edition: '24', accredited: false },
    { id: 'en12390-3', edition: '2019', accredited: false },
  ],
  uncertainty: { loadPercent: 1, widthMm: 0.5, otherPercent: 0.8, materialPercent: 3.2 },
  decisionRule: 'simple',
  logoId: null,
})
