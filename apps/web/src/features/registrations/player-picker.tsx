import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBan, IconSearch } from '@tabler/icons-react'
import type { PlayerView } from '@vot/contract'
import { type RefObject, useState } from 'react'
import { formatPhone } from '../../lib/formats/format-phone'
import { Figure, Points } from '../../ui/figure'
import { PointsMark } from '../../ui/points-mark'
import { useFailureToast } from '../../ui/use-failure-toast'
import { isSearchable, usePlayerSearch } from './api'
import { MatchedName } from './matched-name'
import type { Obstacle } from './pair-choice'
import classes from './player-picker.module.css'
import { strings } from './strings'

/** Source: A 9. */
const searchAfterMs = 300

interface PlayerPickerProps {
  readonly slot: 1 | 2
  readonly value: PlayerView | null
  readonly onChange: (player: PlayerView | null) => void
  /** Why a player cannot be taken for this place. */
  readonly obstacleFor: (player: PlayerView) => Obstacle | null
  readonly snapshot: { readonly id: number; readonly name: string } | null
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** One place of the team: a search from two characters on, or the player who was chosen. */
export function PlayerPicker(props: PlayerPickerProps) {
  return props.value === null ? <PlayerSearch {...props} /> : <ChosenPlayer {...props} player={props.value} />
}

function ChosenPlayer({ slot, player, error, onChange }: PlayerPickerProps & { readonly player: PlayerView }) {
  return (
    <div>
      <div className={classes.label}>{strings.slot(slot)}</div>
      <div className={classes.chosen}>
        <div className={classes.who}>
          <div className={classes.name} title={player.name}>
            {player.name} <PointsMark verified={player.is_point_verified} size={17} />
          </div>
          <ContactLine player={player} />
        </div>
        <Points points={player.ranking_points} size={16} />
        <CloseButton size={36} aria-label={strings.clearPlayer(player.name)} onClick={() => onChange(null)} />
      </div>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function PlayerSearch({ slot, onChange, obstacleFor, snapshot, error, inputRef }: PlayerPickerProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text, searchAfterMs)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const search = usePlayerSearch(query, snapshot?.id ?? null)
  useFailureToast(search.error, strings.searchFailed)
  const isWaiting = isSearchable(text) && (text !== query || search.isFetching)
  const players = isSearchable(query) ? (search.data?.items ?? []) : []
  const choose = (id: string) => {
    const player = players.find((each) => String(each.id) === id)
    if (player) onChange(player)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          size="md"
          label={strings.slot(slot)}
          placeholder={strings.findPlayer}
          value={text}
          error={error}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isWaiting ? <Loader size={18} /> : null}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => text !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''} className={classes.dropdown ?? ''}>
        {players.length > 0 && (
          <Combobox.Header className={classes.found ?? ''}>
            {strings.matches(players.length, query.trim())}
            {snapshot && strings.pointsAsOf(snapshot.name)}
          </Combobox.Header>
        )}
        <Combobox.Options className={classes.options ?? ''} aria-label={strings.found(slot)}>
          {players.map((player) => (
            <PlayerOption key={player.id} player={player} query={query} obstacle={obstacleFor(player)} />
          ))}
          {players.length === 0 && (
            <Combobox.Empty>
              {!isSearchable(text)
                ? strings.findHint
                : isWaiting
                  ? strings.searching
                  : search.isError
                    ? strings.searchFailed
                    : strings.noPlayer(query.trim())}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface PlayerOptionProps {
  readonly player: PlayerView
  readonly query: string
  readonly obstacle: Obstacle | null
}

function PlayerOption({ player, query, obstacle }: PlayerOptionProps) {
  const reason = obstacle === 'in-other-team' ? strings.inOtherTeam : strings.chosenElsewhere
  return (
    <Combobox.Option
      value={String(player.id)}
      disabled={obstacle === 'in-other-team'}
      className={classes.option ?? ''}
      data-blocked={obstacle !== null}
    >
      <div className={classes.who}>
        <div className={classes.optionName}>
          <MatchedName name={player.name} query={query} />{' '}
          {obstacle === null && <PointsMark verified={player.is_point_verified} size={17} />}
        </div>
        {obstacle === null ? <ContactLine player={player} /> : <div className={classes.contact}>{reason}</div>}
      </div>
      {obstacle === null ? <Points points={player.ranking_points} size={16} /> : <IconBan size={18} aria-hidden />}
    </Combobox.Option>
  )
}

function ContactLine({ player }: { readonly player: PlayerView }) {
  return (
    <div className={classes.contact}>
      {player.club_name ?? strings.noClub} · <Figure>{formatPhone(player.phone)}</Figure>
    </div>
  )
}
