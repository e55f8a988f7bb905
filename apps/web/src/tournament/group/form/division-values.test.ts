import { expect, test } from 'vitest'
import { sampleTournament } from '../../../lib/testing/samples'
import { divisionForm, divisionValuesOf } from './division-values'

test('[LNG-09] a division that is read in English fills the form with the name in either language', () => {
  const names = { name: 'Men’s doubles', usual_name: 'Đôi nam', english_name: 'Men’s doubles' }
  const sent = divisionForm.send(divisionValuesOf(sampleTournament(names)))
  expect(sent).toMatchObject({ name: 'Đôi nam', english_name: 'Men’s doubles' })
  expect(divisionForm.send(divisionValuesOf(sampleTournament({ name: 'Đôi nam' })))).toMatchObject({
    name: 'Đôi nam',
    english_name: '',
  })
})
