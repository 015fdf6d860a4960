/** Kind of a source, so that a reader can weigh it. Each is a phrase. */
export type SourceKind =
  'book' | 'course' | 'journal' | 'handbook' | 'laboratoryReport' | 'exam' | 'website' | 'software'

/** Publication of an example: title or author as printed, and its address, or repository and path. */
export type Source = { readonly kind: SourceKind; readonly title: string; readonly where: string }

const musaat = 'fundacionmusaat.musaat.es/static/ebooks/EJEMPLOS_DE_APLICACION'

export const sources = {
  airYieldStudy: {
    kind: 'course',
    title: 'J. Park, Air content and unit weight',
    where: 'cnstlab.org; github.com/youngbrain85/construction-study-lab, site/study/air-yield/index.html',
  },
  cylindersStudy: {
    kind: 'course',
    title: 'J. Park, Concrete cylinders',
    where:
      'cnstlab.org; github.com/youngbrain85/construction-study-lab, site/study/concrete-cylinders/index.html',
  },
  freshReport: {
    kind: 'laboratoryReport',
    title: 'K. Rosaros, CMT activity no. 8',
    where: 'slideshare.net/KentRosaros1/cmtactivity-no-8rosarospdf',
  },
  calculatorTests: {
    kind: 'software',
    title: 'CalculatorMath, tests with worked figures',
    where: 'github.com/TaylorURL/smyrnatools-com, src/utils/__tests__/CalculatorMath.test.js',
  },
  mixDesignTests: {
    kind: 'software',
    title: 'Concrete mix design against published worked examples',
    where: 'github.com/Romyull-Islam/civil-ai, tests/mixdesign.test.ts',
  },
  materialsNote: {
    kind: 'course',
    title: 'Construction Materials and Quality (2026-08-02), course note with expected results',
    where: 'public note on GitHub under this title; its repository is not known',
  },
  mamlouk: {
    kind: 'book',
    title: 'Mamlouk & Zaniewski, Materials for Civil and Construction Engineers, sample problem 7.1',
    where:
      'what-when-how.com/Tutorial/topic-1537ka2ksps/Materials-for-Civil-and-Construction-Engineers-255.html',
  },
  contractorExam: {
    kind: 'exam',
    title: 'Contractor exam, concrete cylinders tested at 28 days',
    where: 'estatepass.ai/contractor/questions',
  },
  technician: {
    kind: 'course',
    title: 'Civil Engineering Technician, worked example',
    where: 'github.com/wonsukchoi/domain-experts, roles/civil-engineering-technician/SKILL.md',
  },
  statisticsCourse: {
    kind: 'course',
    title: 'Statistiques & Probabilités pour l’Ingénieur, module 01',
    where: 'public lesson maths_stats on GitHub; its repository is not known',
  },
  coreCalculator: {
    kind: 'laboratoryReport',
    title: 'Three cores, results of the laboratory’s sheet copied as expected values',
    where: 'github.com/Islamawad132/concrete-core-api, src/test.ts',
  },
  concreteQuestions: {
    kind: 'journal',
    title: 'Concrete Q&A: Compressive Strength of Cores and Specification Compliance',
    where: 'ACI Concrete International 42(12), December 2020, p. 80',
  },
  peruExercise: {
    kind: 'course',
    title: '3. Ejercicio: resistencia a la compresión promedio',
    where: 'scribd.com/document/412711640',
  },
  maturityGuide: {
    kind: 'website',
    title: 'How to calculate concrete maturity (ASTM C1074)',
    where: 'maker-label-studio.vercel.app/guides/how-to-calculate-concrete-maturity-astm-c1074',
  },
  civinnovate: {
    kind: 'website',
    title: 'Quality control of concrete, explanation 9',
    where: 'civinnovate.com/2026/06/22/quality-control-of-concrete-explanation-9',
  },
  musaatLots: { kind: 'handbook', title: 'Fundación MUSAAT, ejemplo 27', where: `${musaat}/27` },
  musaatSlab: { kind: 'handbook', title: 'Fundación MUSAAT, ejemplo 22', where: `${musaat}/22` },
  hormigon: {
    kind: 'course',
    title: 'NCh1998.Of89, ejercicio resuelto',
    where: 'buenastareas.com/ensayos/Hormigon/4442130.html',
  },
  twentyCubes: {
    kind: 'website',
    title: 'Standard deviation of 20 cube strengths',
    where: 'construction53.com; constructionblog.org',
  },
  laboiteatalents: {
    kind: 'course',
    title: 'Contrôle du béton',
    where: 'laboiteatalents.be',
  },
  cylinderReport: { kind: 'laboratoryReport', title: '8 Lab Rep', where: 'scribd.com/document/742089379' },
  fieldExam: { kind: 'exam', title: 'ACI field testing, practice', where: 'open-exam-prep.com' },
  seminar: {
    kind: 'course',
    title: 'Gutiérrez Abanto, seminar slides',
    where: 'es.scribd.com/document/630255223; es.scribd.com/document/476488407',
  },
  loadsExercise: {
    kind: 'course',
    title: 'Ejercicio resuelto, proyecto A',
    where: 'es.scribd.com/document/607409077',
  },
  structuralCodes: {
    kind: 'software',
    title: 'fib structuralcodes, tests of EN 1992-1-1 and Model Code 2010 (Apache-2.0)',
    where: 'github.com/fib-international/structuralcodes, tests/test_ec2_2004, tests/test_mc2010',
  },
  boxcrete: {
    kind: 'laboratoryReport',
    title: 'BOxCrete, measured sets of three (MIT)',
    where: 'github.com/facebookresearch/SustainableConcrete, data/boxcrete_data.csv',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources
export const sourceOf = (id: SourceId): Source => sources[id]
