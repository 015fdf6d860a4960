import type { loadRate as es } from '../es/load-rate.ts'
import type { Same } from '../same.ts'

export const loadRate: Same<typeof es> = {
  label: 'Belastungsgeschwindigkeit',
  toSet: 'Einzustellen',
  window: '{{least}} bis {{most}} {{unit}}/s',
  value: '{{target}} {{unit}}/s',
  slow: 'Langsamer als das Verfahren: {{least}} bis {{most}} {{unit}}/s.',
  fast: 'Schneller als das Verfahren: {{least}} bis {{most}} {{unit}}/s.',
  wrong: 'Bitte eine Zahl größer als null eingeben oder leer lassen.',
}
