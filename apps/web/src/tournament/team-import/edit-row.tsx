import { Button, TextInput } from '@mantine/core'
import { memberPlaces, personAt, type TeamRowInput, withPerson } from '@vot/contract'
import type { TeamColumns } from '@vot/domain'
import { type KeyboardEvent, useState } from 'react'
import { strings } from './strings'
import classes from './team-import.module.css'

interface EditRowProps {
  readonly input: TeamRowInput
  readonly columns: TeamColumns
  /** With the corrected row, or null where nothing was changed. */
  readonly onDone: (row: TeamRowInput | null) => void
}

const fields = ['name', 'phone', 'club', 'gender', 'birth_year'] as const
type Field = (typeof fields)[number]

/** Corrects one row here, without another file; gender and year of birth where the file has them. */
export function EditRow({ input, columns, onDone }: EditRowProps) {
  const [row, setRow] = useState(input)
  const has = (field: Field) => {
    if (field === 'gender') return columns.gender1 !== undefined || columns.gender2 !== undefined
    return field !== 'birth_year' || columns.birthYear1 !== undefined || columns.birthYear2 !== undefined
  }
  const finish = () => onDone(JSON.stringify(row) === JSON.stringify(input) ? null : row)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    finish()
  }
  return (
    <tr className={classes.choice}>
      <td colSpan={6}>
        <div className={classes.edit}>
          {memberPlaces.map((player) => {
            const person = personAt(row, player)
            return fields
              .filter(has)
              .map((field) => (
                <TextInput
                  key={`${player}-${field}`}
                  label={strings.fieldOf(strings.fields[field], player)}
                  value={person[field]}
                  maxLength={300}
                  onKeyDown={press}
                  onChange={(event) =>
                    setRow(withPerson(row, player, { ...person, [field]: event.currentTarget.value }))
                  }
                  {...(player === 1 && field === 'name' && { 'data-autofocus': true, autoFocus: true })}
                />
              ))
          })}
          <Button onClick={finish}>{strings.editDone}</Button>
        </div>
      </td>
    </tr>
  )
}
