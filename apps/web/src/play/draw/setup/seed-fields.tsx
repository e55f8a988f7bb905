import { ActionIcon, Box, Loader, Radio, Select, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import { type PodiumPlayer, seedPlaces } from '@vot/domain'
import { useState } from 'react'
import { teamName } from '../../../lib/format/short-name'
import { useFoundTournaments, useTournaments } from '../../../tournament/group/tournament-reads'
import { NumberField } from '../../../ui/form/number-field'
import { Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { usePodium } from '../api'
import { type DrawSetup, mostSeeds, strongest, usualSeeds, withSeeds } from './draw-setup'
import classes from './draw-setup.module.css'
import { setupStrings as strings } from './strings'
import { TeamPick } from './team-pick'

interface SeedFieldsProps {
  readonly setup: DrawSetup
  readonly teams: readonly RegistrationView[]
  readonly tournamentId: number
  readonly error: string | undefined
  readonly onChange: (setup: DrawSetup) => void
  /** The podium that was chosen has arrived. */
  readonly onPodium: (tournamentId: number, players: readonly PodiumPlayer[]) => void
}

const seedSources = ['none', 'points', 'podium', 'hand'] as const

/** Who is seeded: by points, by an earlier podium, or one by one; the order can be changed either way. */
export function SeedFields({ setup, teams, tournamentId, error, onChange, onPodium }: SeedFieldsProps) {
  const { seedsBy, seeds, form } = setup
  const usual = usualSeeds(teams.length, form)
  const choose = (way: DrawSetup['seedsBy']) => {
    if (way === 'none') onChange({ ...setup, seedsBy: way, seeds: [] })
    else if (way === 'points') onChange({ ...withSeeds(setup, strongest(teams, seeds.length || usual)), seedsBy: way })
    else if (way === 'podium') onChange({ ...setup, seedsBy: way, podium: null, seeds: [] })
    else onChange({ ...setup, seedsBy: way })
  }
  return (
    <section aria-label={strings.seeds}>
      <Radio.Group
        label={strings.seeds}
        description={strings.seedsHint[form.variant]}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={seedsBy}
        onChange={(value) => choose(seedSources.find((way) => way === value) ?? 'none')}
      >
        <div className={`${shared.wrap} ${classes.sources}`}>
          {seedSources.map((way) => (
            <Radio key={way} value={way} label={strings.seedWays[way]} />
          ))}
        </div>
      </Radio.Group>
      <Stack gap="sm" mt={seedsBy === 'none' ? 0 : 'sm'}>
        {seedsBy === 'points' && (
          <SeedCount
            count={seeds.length}
            most={mostSeeds(teams.length, form)}
            onChange={(count) => onChange(withSeeds(setup, strongest(teams, count)))}
          />
        )}
        {seedsBy === 'podium' && (
          <EarlierPodium setup={setup} tournamentId={tournamentId} onChange={onChange} onPodium={onPodium} />
        )}
        {seedsBy !== 'none' && seeds.length > 0 && <SeedList setup={setup} teams={teams} onChange={onChange} />}
        {seedsBy === 'hand' && seeds.length < mostSeeds(teams.length, form) && (
          <TeamPick
            key={seeds.length}
            label={strings.addSeed}
            teams={teams.filter(({ id }) => !seeds.includes(id))}
            value={null}
            onChange={(team) => onChange(withSeeds(setup, [...seeds, team]))}
          />
        )}
        {error !== undefined && (
          <Text c="var(--v-bad)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </section>
  )
}

interface SeedCountProps {
  readonly count: number
  readonly most: number
  readonly onChange: (count: number) => void
}

function SeedCount({ count, most, onChange }: SeedCountProps) {
  return (
    <NumberField
      decimals={0}
      label={strings.seedCount}
      description={strings.seedMost(most)}
      min={1}
      max={most}
      clampBehavior="strict"
      allowNegative={false}
      maw={200}
      value={count}
      onChange={(value) => {
        if (typeof value === 'number' && value >= 1 && value <= most) onChange(value)
      }}
    />
  )
}

type EarlierProps = Pick<SeedFieldsProps, 'setup' | 'tournamentId' | 'onChange' | 'onPodium'>

/** A finished division whose podium gives the seeds. */
function EarlierPodium({ setup, tournamentId, onChange, onPodium }: EarlierProps) {
  const { data, isPending } = useTournaments()
  const [words, setWords] = useState('')
  const earlier = useFoundTournaments(data, words)
    .items.filter(({ id, has_results }) => has_results && id !== tournamentId)
    .sort((a, b) => b.start_date.localeCompare(a.start_date))
    .map(({ id, name, group_name }) => ({
      value: String(id),
      label: group_name === null ? name : `${group_name} · ${name}`,
    }))
  const podium = usePodium(setup.podium)
  const pick = async (id: number) => {
    onChange({ ...setup, podium: id, seeds: [] })
    const players = await podium.read(id)
    if (players) onPodium(id, players)
  }
  if (!isPending && earlier.length === 0 && !data?.older) return <Text c="var(--v-ink-2)">{strings.noEarlier}</Text>
  const isEmpty = podium.data !== undefined && setup.seeds.length === 0
  return (
    <>
      <Select
        searchable
        allowDeselect={false}
        label={strings.earlier}
        placeholder={strings.earlierPlaceholder}
        disabled={isPending}
        data={earlier}
        // What is chosen stands in the field; it was found by what was typed before.
        onSearchChange={(text) => {
          if (earlier.every(({ label }) => label !== text)) setWords(text)
        }}
        value={setup.podium === null ? null : String(setup.podium)}
        error={podium.error ? strings.earlierFailed : isEmpty ? strings.nobodyStood : undefined}
        onChange={(chosen) => {
          if (chosen !== null) void pick(Number(chosen))
        }}
      />
      {podium.isFetching && <Loader size="sm" aria-label={strings.earlierLoading} />}
    </>
  )
}

type SeedListProps = Pick<SeedFieldsProps, 'setup' | 'teams' | 'onChange'>

/** The seeds in their order with the number of their place; changed here, it is an order by hand. */
function SeedList({ setup, teams, onChange }: SeedListProps) {
  const { seeds, seedsBy, form } = setup
  const places = seedPlaces(teams.length, form)
  const known = new Map(teams.map((team) => [team.id, team]))
  const reorder = (next: readonly number[]) => onChange({ ...withSeeds(setup, next), seedsBy: 'hand' })
  const swap = (index: number, by: 1 | -1) => {
    const next = [...seeds]
    const [a, b] = [next[index], next[index + by]]
    if (a === undefined || b === undefined) return
    next[index] = b
    next[index + by] = a
    reorder(next)
  }
  return (
    <>
      <ol aria-label={strings.seedList}>
        {seeds.map((id, index) => {
          const team = known.get(id)
          const name = team ? teamName(team) : strings.gone
          return (
            <li key={id} className={`${shared.row} ${classes.seed}`}>
              <span className={`num ${classes.rank}`}>{index + 1}</span>
              <span className={`${shared.grow} ${classes.team}`}>
                {name}
                <Box component="span" className={shared.soft ?? ''} display="block">
                  {strings.seedPlace(places[index] ?? 0)}
                  {team && (
                    <>
                      {' · '}
                      <Points points={team.team_points} size={13} />
                    </>
                  )}
                </Box>
              </span>
              <ActionIcon aria-label={strings.seedUp(name)} disabled={index === 0} onClick={() => swap(index, -1)}>
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={strings.seedDown(name)}
                disabled={index === seeds.length - 1}
                onClick={() => swap(index, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={strings.seedOut(name)}
                onClick={() => reorder(seeds.filter((each) => each !== id))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {seedsBy !== 'hand' && <Text className={shared.soft ?? ''}>{strings.byHandNow}</Text>}
    </>
  )
}
