import { Select, type SelectProps } from '@mantine/core'
import { foldText } from '@vot/domain'
import { useMemo } from 'react'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { useClubs } from '../../club/api'
import { strings } from '../strings'

interface ClubSelectProps
  extends Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'nothingFoundMessage' | 'comboboxProps'> {
  /** A choice before all clubs; its value is the empty text. */
  readonly none?: string
}

/** Chooses a club by a part of its name, without diacritics too. The value is the club's id as a text. */
export function ClubSelect({ none, ...props }: ClubSelectProps) {
  const { data, origin, error } = useClubs()
  useFailureToast(error, strings.clubListFailed)
  const choices = useMemo(() => {
    // Nobody joins a club of the sample set.
    const clubs = origin === 'sample' ? [] : (data ?? [])
    const named = clubs.map(({ id, name }) => ({ value: String(id), label: name }))
    return none === undefined ? named : [{ value: '', label: none }, ...named]
  }, [data, origin, none])
  return (
    <Select
      {...props}
      data={choices}
      searchable
      openOnFocus={false}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
      }
      nothingFoundMessage={strings.noSuchClub}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
