import { expect, it } from 'vitest'
import { readHolidays } from './read-holidays.ts'

it.each([
  ['2027-01-01 Año Nuevo', '2027-01-01', 'Año Nuevo'],
  ['1/5/2027;Día del Trabajador', '2027-05-01', 'Día del Trabajador'],
  ['03.10. Tag der Deutschen Einheit', '2027-10-03', 'Tag der Deutschen Einheit'],
  ['25 de diciembre: Navidad', '2027-12-25', 'Navidad'],
  ['9 de julio de 2028 Independencia', '2028-07-09', 'Independencia'],
  ['26 December – Boxing Day', '2027-12-26', 'Boxing Day'],
  ['31.12.', '2027-12-31', ''],
  ['24/12', '2027-12-24', ''],
])('%s', (line, day, name) => {
  expect(readHolidays(line, 2027)).toEqual({ days: [{ day, name, yearly: false }], wrong: [] })
})

it('returns the lines that name no day as wrong, and the other days in order', () => {
  const { days, wrong } = readHolidays('1/5 Trabajo\n\nFeriados 2027\n31/4 Nada\n1/1 Año Nuevo\n', 2027)
  expect(days.map(({ day }) => day)).toEqual(['2027-01-01', '2027-05-01'])
  expect(wrong).toEqual([
    { line: 3, text: 'Feriados 2027' },
    { line: 4, text: '31/4 Nada' },
  ])
})

it('reads the events of a calendar file', () => {
  const file = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20270329',
      'SUMMARY:Lunes de',
      '  Pascua\\, Cataluña',
    ],
    ...[
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Sant Joan',
      'DTSTART:20270624T000000Z',
      'END:VEVENT',
      'END:VCALENDAR',
    ],
  ].join('\r\n')
  const { days, wrong } = readHolidays(file, 2027)
  expect(days.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2027-03-29 Lunes de Pascua, Cataluña',
    '2027-06-24 Sant Joan',
  ])
  expect(wrong).toEqual([])
})
