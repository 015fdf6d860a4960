export const failures = {
  satisfactory: 'Satisfactoria',
  pattern: 'Tipo {{code}} de EN 12390-3',
  tensileCrack: 'Grieta de tracción',
  withTensileCrack: '{{said}}, grieta de tracción',
  note: 'Rotura no satisfactoria: se avisa a quien revisa y consta en el informe.',
  cube: {
    oneFace: 'Grietas en una sola cara',
    horizontalCrack: 'Grieta de tracción horizontal en una cara',
    uprightAndHorizontal: 'Grietas verticales y una de tracción horizontal',
    faceSpalled: 'Una cara desprendida',
    faceSpalledTopCrack: 'Una cara desprendida y grieta de tracción arriba',
    sheared: 'Cara cortada en diagonal y grieta de tracción arriba',
    edgeSpalled: 'Una arista desprendida y grieta de tracción al lado',
    edgeSpalledTopCrack: 'Arista desprendida y grieta de tracción cruzando arriba',
    wedge: 'Cuña desprendida y grieta de tracción cruzando arriba',
  },
  beam: {
    middleThird: 'En el tercio central',
    outside: 'Fuera del tercio central',
    placed: 'Fuera del tercio central, a {{mm}}\u00a0mm del apoyo',
    distance: 'Distancia al apoyo más próximo',
    distanceHint: 'En la cara traccionada, desde la rotura; la luz es de {{span}} mm.',
    tooFar:
      'A más del {{percent}} % de la luz fuera del tercio central: por {{method}} no es un resultado. Guárdelo; quien revisa lo invalida.',
  },
}
