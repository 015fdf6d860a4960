export const loadRate = {
  label: 'Velocidad de carga',
  toSet: 'Velocidad a fijar',
  window: '{{least}} a {{most}} {{unit}}/s',
  value: '{{target}} {{unit}}/s',
  slow: 'Más lenta que el método: {{least}} a {{most}} {{unit}}/s.',
  fast: 'Más rápida que el método: {{least}} a {{most}} {{unit}}/s.',
  wrong: 'Escriba la velocidad como número mayor que cero, o déjela vacía.',
}
