import { describe, expect, it } from 'vitest'
import type { TestMethod } from './methods/test-method.ts'
import { isMethodId, methodIds, methodOf, methods, strengthKindOf } from './methods.ts'
import { shapes } from './shapes.ts'

const days = 24
const rows = methodIds.map((id) => [id, methodOf(id)] as const)
const likeC39 = rows.filter(
  ([id, { measures }]) => measures === 'compression' && id !== 'astmC39' && id !== 'en12390-3',
)

describe('the methods on offer', () => {
  it('are these, in this order', () =>
    expect(rows.map(([id, { name, country }]) => [id, name, country])).toEqual([
      ['astmC39', 'ASTM C39/C39M', 'US'],
      ['en12390-3', 'EN 12390-3', 'EU'],
      ['iram1546', 'IRAM 1546', 'AR'],
      ['ntc673', 'NTC 673', 'CO'],
      ['nmxC083', 'NMX-C-083-ONNCCE', 'MX'],
      ['ntp339034', 'NTP 339.034', 'PE'],
      ['nch1037', 'NCh 1037', 'CL'],
      ['unitNm101', 'UNIT-NM 101', 'UY'],
      ['inen1573', 'NTE INEN 1573', 'EC'],
      ['astmC78', 'ASTM C78/C78M', 'US'],
      ['en12390-5', 'EN 12390-5', 'EU'],
      ['iram1547', 'IRAM 1547', 'AR'],
      ['ntc2871', 'NTC 2871', 'CO'],
      ['nmxC191', 'NMX-C-191-ONNCCE', 'MX'],
      ['ntp339078', 'NTP 339.078', 'PE'],
      ['nch1038', 'NCh 1038', 'CL'],
      ['astmC496', 'ASTM C496/C496M', 'US'],
      ['en12390-6', 'EN 12390-6', 'EU'],
      ['iram1658', 'IRAM 1658', 'AR'],
      ['ntc722', 'NTC 722', 'CO'],
      ['nmxC163', 'NMX-C-163-ONNCCE', 'MX'],
      ['ntp339084', 'NTP 339.084', 'PE'],
      ['nch1170', 'NCh 1170', 'CL'],
    ]))

  it('measure compression, flexure or splitting; of a method nobody knows any more, compression', () =>
    expect(['astmC39', 'astmC78', 'ntc2871', 'en12390-6', 'gone'].map(strengthKindOf)).toEqual([
      'compression',
      'flexure',
      'flexure',
      'splitting',
      'compression',
    ]))

  it('are known by their ids and by nothing that merely looks like one', () => {
    expect(isMethodId('ntc673')).toBe(true)
    expect(isMethodId('toString')).toBe(false)
  })

  it.each(rows)(
    '%s has ascending factors, ages and steps, and shapes it has a formula for',
    (_, method: TestMethod) => {
      const ratios = method.ratioFactors.map(({ ratio }) => ratio)
      const ages = method.ageTolerances.map(({ ageHours }) => ageHours)
      expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
      expect(ages).toEqual(ages.toSorted((a, b) => a - b))
      expect(method.ratioFactors.every(({ factor }) => factor > 0 && factor < 1)).toBe(true)
      expect(method.stressRates.every(({ least, target, most }) => least < target && target < most)).toBe(
        true,
      )
      expect(method.shapes.every((shape) => method.formulas[shapes[shape].kind] !== undefined)).toBe(true)
      if (method.measures === 'compression')
        expect(method.rounding).toEqual({ MPa: 0.1, psi: 10, 'kgf/cm2': 1 })
      expect(method.otherAgesPercent).toBe(2)
    },
  )
})

describe('ASTM C39', () => {
  const { astmC39 } = methods

  it('breaks cylinders only', () => {
    expect(astmC39.shapes).toEqual(['cylinder150x300', 'cylinder100x200'])
    expect(astmC39.formulas).toEqual({ cylinder: 'circleOfMeanDiameter' })
  })

  it('rounds to 0.5 MPa or 50 psi where the diameter was read to 2.5 mm (unverified)', () =>
    expect(astmC39.coarseRounding).toEqual({
      fromReadingMm: 2.5,
      steps: { MPa: 0.5, psi: 50, 'kgf/cm2': 5 },
      verified: false,
    }))

  it('corrects short cylinders, moulded or drilled, between 14 and 42 MPa', () => {
    expect(astmC39.ratioFactors).toEqual([
      { ratio: 1, factor: 0.87 },
      { ratio: 1.25, factor: 0.93 },
      { ratio: 1.5, factor: 0.96 },
      { ratio: 1.75, factor: 0.98 },
    ])
    expect(astmC39.correctsMoulded).toBe(true)
    expect(astmC39.factorStrengths).toEqual({ leastMpa: 14, mostMpa: 42, verified: false })
  })

  it('asks for the length outside 1.8 to 2.2 diameters, and for diameters within 2 %', () => {
    expect(astmC39.nominalRatios).toEqual({ least: 1.8, most: 2.2, verified: true })
    expect(astmC39.diametersDiffer).toEqual({ mostPercent: 2, verified: false })
    expect(astmC39.dimensionTolerances).toBe(null)
  })

  it('counts ages with these tolerances, all of them read', () =>
    expect(astmC39.ageTolerances).toEqual([
      { ageHours: 24, hours: 0.5, verified: true },
      { ageHours: 3 * days, hours: 2, verified: true },
      { ageHours: 7 * days, hours: 6, verified: true },
      { ageHours: 28 * days, hours: 20, verified: true },
      { ageHours: 90 * days, hours: 48, verified: true },
    ]))

  it('loads at 0.25 ± 0.05 MPa/s or 35 ± 7 psi/s in the second half', () => {
    expect(astmC39.stressRates).toEqual([
      { unit: 'MPa', least: 0.2, target: 0.25, most: 0.3, verified: true },
      { unit: 'psi', least: 28, target: 35, most: 42, verified: true },
    ])
    expect(astmC39.initialLoad).toEqual({ mostPercent: 50, verified: true })
  })

  it('names six fracture types and looks closer at 4 to 6 of a low strength', () => {
    expect(astmC39.failures).toMatchObject({ marks: {}, mandatory: true, verified: true })
    expect(astmC39.failures.codes).toEqual({
      cylinder: [
        { code: '1', satisfactory: null, inspectIfLow: false },
        { code: '2', satisfactory: null, inspectIfLow: false },
        { code: '3', satisfactory: null, inspectIfLow: false },
        { code: '4', satisfactory: null, inspectIfLow: true },
        { code: '5', satisfactory: null, inspectIfLow: true },
        { code: '6', satisfactory: null, inspectIfLow: true },
      ],
    })
  })

  it('accepts these ranges of companions; two of its cells were read', () =>
    expect(
      astmC39.acceptableRanges.map(
        ({ shape, made, n, percent, cvPercent, verified }) =>
          `${shape} ${made} n=${n} ${percent} % (CV ${cvPercent} %) ${verified ? 'read' : 'unverified'}`,
      ),
    ).toEqual([
      'cylinder150x300 laboratory n=2 6.6 % (CV 2.4 %) read',
      'cylinder150x300 laboratory n=3 7.8 % (CV 2.4 %) unverified',
      'cylinder100x200 laboratory n=2 9 % (CV 3.2 %) read',
      'cylinder100x200 laboratory n=3 10.6 % (CV 3.2 %) unverified',
      'cylinder150x300 field n=2 8 % (CV 2.9 %) unverified',
      'cylinder150x300 field n=3 9.5 % (CV 2.9 %) unverified',
    ]))

  it('lets two laboratories lie 14 % apart (unverified)', () => {
    expect(astmC39.precision).toEqual([
      {
        kind: 'cylinder',
        widthMm: 0,
        repeatabilityPercent: null,
        reproducibilityPercent: 14,
        cvPercent: 5,
        verified: false,
      },
    ])
    expect(astmC39.verified).toBe(true)
  })
})

describe('EN 12390-3', () => {
  const en = methods['en12390-3']

  it('breaks cylinders and cubes and corrects neither', () => {
    expect(en.shapes).toEqual(['cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100'])
    expect(en.formulas).toEqual({ cylinder: 'circleOfMeanDiameter', cube: 'productOfSides' })
    expect([en.ratioFactors, en.correctsMoulded, en.coarseRounding]).toEqual([[], false, null])
    expect([en.factorStrengths, en.nominalRatios, en.diametersDiffer]).toEqual([null, null, null])
  })

  it('loads at 0.6 ± 0.2 MPa/s after at most 30 % of the load', () => {
    expect(en.stressRates).toEqual([{ unit: 'MPa', least: 0.4, target: 0.6, most: 0.8, verified: true }])
    expect(en.initialLoad).toEqual({ mostPercent: 30, verified: true })
  })

  it('keeps dimensions within ± 0.5 %, heights within ± 5 % (unverified)', () =>
    expect(en.dimensionTolerances).toEqual({ widthPercent: 0.5, heightPercent: 5, verified: false }))

  it('codes unsatisfactory failures 1–9 on cubes, A–K on cylinders, T for a tensile crack', () => {
    const { codes, ...others } = en.failures
    expect(others).toEqual({
      figure: 'en12390-3',
      marks: { T: 'tensileCrack' },
      mandatory: true,
      verified: false,
    })
    const text = (kind: 'cube' | 'cylinder') => codes[kind]?.map(({ code }) => code).join(' ')
    expect(text('cube')).toBe('satisfactory 1 2 3 4 5 6 7 8 9')
    expect(text('cylinder')).toBe('satisfactory A B C D E F G H I J K')
    expect(codes.cube?.slice(0, 2)).toEqual([
      { code: 'satisfactory', satisfactory: true, inspectIfLow: false },
      { code: '1', satisfactory: false, inspectIfLow: true },
    ])
  })

  it('has limits of repeatability and reproducibility, and no range for sets', () => {
    expect(en.acceptableRanges).toEqual([])
    expect(en.ageTolerances).toEqual([])
    expect(
      en.precision.map((row) => [
        row.kind,
        row.widthMm,
        row.repeatabilityPercent,
        row.reproducibilityPercent,
        row.cvPercent,
        row.verified,
      ]),
    ).toEqual([
      ['cube', 150, 9, 13.2, null, false],
      ['cube', 100, 9, 15.1, null, false],
      ['cylinder', 160, 8, 11.7, null, false],
    ])
    expect(en.verified).toBe(false)
  })
})

describe('national methods after C39', () => {
  it.each(likeC39)('%s is unverified in all it takes over', (_, method) => {
    expect(method.verified).toBe(false)
    expect(method.ratioFactors).toEqual(methods.astmC39.ratioFactors)
    const { coarseRounding, factorStrengths, nominalRatios, diametersDiffer, initialLoad } = method
    const taken = [
      coarseRounding,
      factorStrengths,
      nominalRatios,
      diametersDiffer,
      initialLoad,
      ...method.ageTolerances,
      ...method.stressRates,
      ...method.acceptableRanges,
      ...method.precision,
    ]
    expect(taken.map((row) => row?.verified)).toEqual(Array.from({ length: 19 }, () => false))
    expect(method.stressRates).toEqual(
      methods.astmC39.stressRates.map((row) => ({ ...row, verified: false })),
    )
    expect(method.ageTolerances.map(({ ageHours, hours }) => [ageHours, hours])).toEqual([
      [24, 0.5],
      [3 * days, 2],
      [7 * days, 6],
      [28 * days, 20],
      [90 * days, 48],
    ])
    expect(method.acceptableRanges.map(({ percent }) => percent)).toEqual([6.6, 7.8, 9, 10.6, 8, 9.5])
  })

  it('IRAM 1546 corrects cores only, and must state the type since the amendment of 2017', () => {
    expect(methods.iram1546.correctsMoulded).toBe(false)
    expect(methods.iram1546.failures).toEqual(methods.astmC39.failures)
    expect(likeC39.filter(([, { failures }]) => failures.mandatory).map(([id]) => id)).toEqual(['iram1546'])
    expect(likeC39.filter(([, { failures }]) => failures.verified).map(([id]) => id)).toEqual(['iram1546'])
    expect(likeC39.filter(([, method]) => !method.correctsMoulded).map(([id]) => id)).toEqual(['iram1546'])
  })

  it('NCh 1037 breaks cubes as well', () =>
    expect(
      likeC39.filter(([, { formulas }]) => formulas.cube === 'productOfSides').map(([id]) => id),
    ).toEqual(['nch1037']))
})
