import { describe, expect, it } from 'vitest'
import { readTicket } from './read-ticket.ts'

const codes = ['H-30', 'H-30 A1', 'HA-25/B/20/IIa', 'C25/30', '4000 AE']

describe('a delivery ticket as it was recognised', () => {
  it('of an Argentine plant', () => {
    const text = `HORMIGONES DEL SUR S.A.
REMITO N* 0001-00047812
Fecha: 21/10/2026
Camión: AB 123 CD
Fórmula: H-30 A1
Volumen: 7,5 m3
Hora de carga: 09:12
Salida de planta: 09:25
Llegada a obra: 09:48
Asentamiento: 10 cm`
    expect(readTicket(text, codes)).toEqual({
      ...{ number: '0001-00047812', volumeM3: 7.5, mixer: 'AB 123 CD', mixCode: 'H-30 A1' },
      ...{ leftPlant: '09:25', arrived: '09:48' },
    })
  })

  it('of an Argentine plant, with letters read for digits', () => {
    const text = `Rem1to\nREMITO Nº OOO2-OO12345\nDosificación H-3O\nCantidad 8,O m3\nSalida de planta 1O:O5\nPatente AE45GHT`
    expect(readTicket(text, codes)).toMatchObject({
      ...{ number: '0002-0012345', volumeM3: 8, mixCode: 'H-30', leftPlant: '10:05' },
    })
  })

  it('of a Spanish plant, with the volume of the order beside that of the truck', () => {
    const text = `ALBARÁN DE ENTREGA
Albarán Nº: 45871
Designación: HA-25/B/20/IIa
Volumen pedido: 40,00 m³
Volumen suministrado: 6,00 m³
Acumulado: 18,00 m³
Matrícula: 1234 KLM
Salida central: 7:55`
    expect(readTicket(text, codes)).toEqual({
      ...{ number: '45871', volumeM3: 6, mixer: '1234 KLM', mixCode: 'HA-25/B/20/IIa' },
      ...{ leftPlant: '07:55', arrived: null },
    })
  })

  it('of a German plant', () => {
    const text = `Beton & Söhne GmbH
Lieferschein-Nr. 778812
Sorte: C25/30 F3 XC4
Liefermenge 7,50 m?
Gesamtmenge 22,50 m*
Kennzeichen: B TM 12
Beladezeit: 09.10 Uhr
Ankunft Baustelle: 09.45`
    expect(readTicket(text, codes)).toEqual({
      ...{ number: '778812', volumeM3: 7.5, mixer: 'B TM 12', mixCode: 'C25/30' },
      ...{ leftPlant: '09:10', arrived: '09:45' },
    })
  })

  it('of an American plant: yards become cubic metres', () => {
    const text = `READY MIX CO
TICKET NO. 1O23456
TRUCK 417
MIX 4000 AE
LOAD SIZE 10.00 YD3
ORDERED 60.00 YD3
BATCH TIME 1:05 PM
ARRIVE JOB 1:40 PM`
    expect(readTicket(text, codes)).toEqual({
      ...{ number: '1023456', volumeM3: 7.65, mixer: '417', mixCode: '4000 AE' },
      ...{ leftPlant: '13:05', arrived: '13:40' },
    })
  })

  it('is left open where two answers stand', () => {
    const text = `REMITO 1234\nREMITO 1235\nVolumen 7 m3\nCantidad 8 m3\nH-30\nC25/30\nSalida 9:10\nSalida 9:20`
    expect(readTicket(text, codes)).toEqual({
      ...{ number: null, volumeM3: null, mixer: null, mixCode: null, leftPlant: null, arrived: null },
    })
  })

  it('is left open where nothing can be read, or a value is none', () => {
    const empty = { number: null, volumeM3: null, mixer: null, mixCode: null, leftPlant: null, arrived: null }
    expect(readTicket('~~ ,;: |||', codes)).toEqual(empty)
    expect(readTicket('Volumen 75 m3\nSalida 29:71\nREMITO N° ---', codes)).toEqual(empty)
  })
})
