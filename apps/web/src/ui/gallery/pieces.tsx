import { Group, Stack } from '@mantine/core'
import {
  IconCheck,
  IconClock,
  IconCopy,
  IconDots,
  IconFlag,
  IconHistory,
  IconScale,
  IconShare2,
  IconTool,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DivisionLetter } from '../badge/division-letter'
import { MatchCode } from '../badge/match-code'
import { StateBadge } from '../badge/state-badge'
import { StateDot } from '../badge/state-dot'
import { AppDialog } from '../dialog/app-dialog'
import { EmptyState } from '../feedback/empty-state'
import { Notice } from '../feedback/notice'
import { ToastBody } from '../feedback/toast-body'
import { Button } from '../form/button'
import { Chip, ChoiceChips } from '../form/chip'
import { Field, ScoreField } from '../form/field'
import { CourtRow } from '../match/court-row'
import { CourtTile } from '../match/court-tile'
import { MatchRow } from '../match/match-row'
import { TeamRow } from '../match/team-row'
import { Menu } from '../menu/menu'
import { Card } from '../page/card'
import { Facts } from '../page/facts'
import { Hero } from '../page/hero'
import { KeyFigure, KeyFigures } from '../page/key-figures'
import { Meter } from '../page/meter'
import { Row, Rows } from '../page/rows'
import { StatCard, StatCards } from '../page/stat-card'
import { Tabs } from '../page/tabs'
import { Toolbar } from '../page/toolbar'
import { DataTable } from '../table/data-table'
import scale from '../theme/scale.json'
import classes from './gallery.module.css'
import { courts, pairs, words } from './samples'

const noop = () => undefined

/** Every piece in its states. */
export function Pieces() {
  return (
    <Stack gap="lg" pb="xl">
      <Part name="Text">
        {Object.keys(scale.text).map((size) => (
          <span key={size} className={`t${size} ${Number(size) > 16 ? 'w8' : Number(size) > 13 ? 'w6' : 'ink2'}`}>
            {size} {words.sizes}
          </span>
        ))}
      </Part>
      <Toolbars />
      <Buttons />
      <Chips />
      <Badges />
      <Courts />
      <Part name="CourtTile">
        <ul className={classes.tiles}>
          {courts.map((court) => (
            <CourtTile key={court.court} court={court} />
          ))}
        </ul>
      </Part>
      <MatchesAndTeams />
      <Part name="Table">
        <Card isFlush label={words.team}>
          <ResultTable />
        </Card>
      </Part>
      <Figures />
      <Part name="Rows">
        <Card title={words.champion} count="28" action={<span className="t13 ink2">{words.month}</span>}>
          <Rows label={words.champion}>
            {pairs.map((pair, index) => (
              <Row
                key={pair}
                lead={<MatchCode code={`A-0${index + 1}`} />}
                title={pair}
                sub={words.stage}
                aside={words.club}
                to="/ui"
                end={<span className="num t16">11 – 9</span>}
              />
            ))}
          </Rows>
        </Card>
      </Part>
      <Part name="Hero">
        <Hero
          order={2}
          mark="P"
          title={pairs[2]}
          text={`${words.club} · ${words.level}`}
          actions={<Button kind="icon" icon={IconShare2} label={words.more} onClick={noop} />}
        />
      </Part>
      <Part name="Notice">
        <Notice tone="info" act={<Button size={36} label={words.create} onClick={noop} />}>
          {words.notice}
        </Notice>
        <Notice tone="ok">{words.saved}</Notice>
        <Notice tone="warn">{words.offline}</Notice>
        <Notice tone="bad">{words.failed}</Notice>
      </Part>
      <Part name="EmptyState">
        <Card tone="empty" title={words.empty}>
          <p>{words.emptyText}</p>
          <Button label={words.toPlan} onClick={noop} />
        </Card>
        <EmptyState title={words.empty} action={<Button label={words.toPlan} onClick={noop} />}>
          {words.emptyText}
        </EmptyState>
      </Part>
      <Fields />
      <Floating />
    </Stack>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="t16 w8">{name}</h2>
      <Stack gap="xs">{children}</Stack>
    </section>
  )
}

function Toolbars() {
  return (
    <Part name="Toolbar, Tabs">
      <Toolbar
        title={words.desk}
        wraps
        actions={
          <>
            <Button size={36} icon={IconTool} label={words.tools} onClick={noop} />
            <Button kind="primary" size={36} label={words.assignTo} onClick={noop} />
          </>
        }
      >
        <Tabs
          label={words.desk}
          current="/ui"
          items={[
            { label: words.desk, to: '/ui' },
            { label: words.plan, to: '/ui/plan' },
            { label: words.checkIn, to: '/ui/check-in', count: 3 },
          ]}
        />
      </Toolbar>
    </Part>
  )
}

function Buttons() {
  return (
    <Part name="Button">
      {([36, 44] as const).map((size) => (
        <Group key={size} gap="xs">
          <Button kind="primary" size={size} label={words.assign} onClick={noop} />
          <Button size={size} label={words.ordinary} onClick={noop} />
          <Button kind="quiet" size={size} label={words.quiet} onClick={noop} />
          <Button kind="danger" size={size} label={words.remove} onClick={noop} />
          <Button kind="icon" size={size} icon={IconDots} label={words.more} onClick={noop} />
          <Button size={size} label={words.off} off={words.offWhy} onClick={noop} />
          <Button kind="primary" size={size} busy label={words.busy} onClick={noop} />
          <Button size={size} icon={IconX} label={words.close} to="/ui" />
        </Group>
      ))}
    </Part>
  )
}

function Chips() {
  const [isOn, turn] = useState(true)
  const [choice, choose] = useState('missing')
  return (
    <Part name="Chip">
      <Group gap="xs">
        <Chip label={words.missing} count={3} icon={IconClock} tone="warn" isOn={isOn} onTurn={turn} />
        <Chip label={words.there} count={38} isOn={false} onTurn={noop} />
        <Chip label={words.everyCategory} hasMenu isOn={false} onTurn={noop} />
      </Group>
      <ChoiceChips
        label={words.missing}
        value={choice}
        onChoose={choose}
        choices={[
          { value: 'missing', label: words.missing, count: 3 },
          { value: 'there', label: words.there, count: 38 },
          { value: 'all', label: words.all },
        ]}
      />
    </Part>
  )
}

function Badges() {
  return (
    <Part name="Code, Letter, Badge, StateDot">
      <Group gap="xs">
        {['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K'].map((letter) => (
          <MatchCode key={letter} code={`${letter}-07`} />
        ))}
        {['A', 'B', 'K', null].map((letter) => (
          <DivisionLetter key={letter} letter={letter} />
        ))}
      </Group>
      {(['normal', 'small'] as const).map((size) => (
        <Group key={size} gap="xs">
          <StateBadge size={size} tone="live" icon="dot" label={words.live} />
          <StateBadge size={size} tone="brand" icon={IconCheck} label={words.approved} />
          <StateBadge size={size} tone="warn" icon={IconClock} label={words.pending} />
          <StateBadge size={size} tone="bad" icon={IconX} label={words.rejected} />
          <StateBadge size={size} tone="neutral" icon={IconFlag} label={words.done} />
          <StateBadge size={size} tone="dashed" icon={IconHistory} label={words.old} />
        </Group>
      ))}
      <Group gap="sm">
        <StateDot kind="live">{words.onCourt}</StateDot>
        <StateDot kind="to-court">{words.toCourt}</StateDot>
        <StateDot kind="ready">{words.ready}</StateDot>
        <StateDot kind="waiting">{words.waiting}</StateDot>
        <StateDot kind="done">{words.over}</StateDot>
        <StateDot kind="late">{words.late}</StateDot>
        <StateDot kind="bad">{words.conflict}</StateDot>
      </Group>
    </Part>
  )
}

function Courts() {
  const [chosen, choose] = useState('4')
  return (
    <Part name="Card, CourtRow">
      <Card isFlush title={words.court} count={words.courtCount} action={<a href="/ui">{words.all}</a>}>
        <ul aria-label={words.court}>
          {courts.map((court) => (
            <CourtRow
              key={court.court}
              court={court}
              isChosen={court.court === chosen}
              onPress={() => choose(court.court)}
            />
          ))}
        </ul>
      </Card>
    </Part>
  )
}

function MatchesAndTeams() {
  const menu = <Button kind="icon" size={36} icon={IconDots} label={words.more} onClick={noop} />
  return (
    <Part name="MatchRow, TeamRow">
      <Card isFlush label={words.ready}>
        <ul aria-label={words.ready}>
          <MatchRow
            code="C-12"
            sides={[pairs[3], pairs[0]]}
            isChosen
            act={<Button size={36} label={words.assign} onClick={noop} />}
          />
          <MatchRow
            code="D-07"
            sides={[pairs[2], pairs[1]]}
            right={
              <>
                <StateDot kind="late">{words.difference}</StateDot>
                {words.waits}
              </>
            }
          />
          <MatchRow
            code="A-27"
            sides={[pairs[0], pairs[1]]}
            right={<StateDot kind="waiting">{words.plays}</StateDot>}
          />
          <MatchRow
            code="B-03"
            sides={[pairs[1], pairs[3]]}
            isChanged
            right={<StateDot kind="bad">{words.conflict}</StateDot>}
          />
        </ul>
      </Card>
      <Card isFlush label={words.team}>
        <ul aria-label={words.team}>
          <TeamRow
            number={7}
            pair={pairs[0]}
            club={words.club}
            state={<StateDot kind="done">{words.approved}</StateDot>}
            menu={menu}
          />
          <TeamRow
            number={8}
            pair={pairs[2]}
            state={<StateDot kind="late">{words.pending}</StateDot>}
            act={<Button size={36} label={words.approve} onClick={noop} />}
            menu={menu}
          />
          <TeamRow pair={pairs[1]} state={<StateDot kind="bad">{words.rejected}</StateDot>} menu={menu} />
          <TeamRow
            number={9}
            pair={pairs[3]}
            isWithdrawn
            state={<StateDot kind="waiting">{words.withdrawn}</StateDot>}
          />
        </ul>
      </Card>
    </Part>
  )
}

function ResultTable() {
  return (
    <DataTable>
      <caption className="only-readers">{words.team}</caption>
      <thead>
        <tr>
          <th data-figure>{words.rank}</th>
          <th>{words.team}</th>
          <th data-wide>{words.stage}</th>
          <th data-figure>{words.record}</th>
          <th data-figure>{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair, index) => (
          <tr key={pair} data-current={index === 1 || undefined}>
            <td data-figure className="num t16">
              {index + 1}
            </td>
            <td>
              <a href="/ui" className="covers w6 whole">
                {pair}
              </a>
              <div data-narrow className="t13 ink2">
                {words.stage}
              </div>
            </td>
            <td data-wide>{words.stage}</td>
            <td data-figure className="num t16">
              3 – {index}
            </td>
            <td data-figure className="num t16">
              +{14 - index}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Figures() {
  return (
    <Part name="Figure, StatCard, Facts">
      <KeyFigures label={words.finished}>
        <KeyFigure label={words.finished} value="31" of="73" size={32} />
        <KeyFigure label={words.fee} value="400" />
        <KeyFigure label={words.points} value="48" size={48} />
      </KeyFigures>
      <Meter label={words.finished} value={31} most={73} text="31/73" />
      <StatCards label={words.players}>
        <StatCard label={words.players} icon={IconUsers} figure="200" note={words.month} />
        <StatCard label={words.fee} icon={IconScale} figure="1.240.500.000 ₫" />
      </StatCards>
      <Card label={words.day}>
        <Facts
          rows={[
            { label: words.day, value: '28/11/2026, 07:30' },
            { label: words.place, value: words.hall },
            {
              label: words.fee,
              value: '400.000 ₫',
              act: <Button kind="icon" size={36} icon={IconCopy} label={words.copy} onClick={noop} />,
            },
            { label: words.club, value: null },
          ]}
        />
      </Card>
    </Part>
  )
}

function Fields() {
  const [points, enter] = useState('11')
  return (
    <Part name="Field">
      <div className={classes.fields}>
        <Field label={words.name} help={words.nameHelp} defaultValue={words.nameText} />
        <Field label={words.deadline} error={words.deadlineWrong} defaultValue="30/11/2026" />
        <Field label={words.courtsField} unit={words.unit} size={36} defaultValue="4" disabled />
      </div>
      <Group gap="xs">
        <ScoreField label={words.score} value={points} onChange={enter} />
        <ScoreField label={words.scoreOther} value="8" isSuggested onChange={noop} />
        <ScoreField label={words.score} value="11" error onChange={noop} />
      </Group>
    </Part>
  )
}

function Floating() {
  const [opened, open] = useState(false)
  return (
    <Part name="Menu, Dialog, Sheet, Toast">
      <Group gap="xs">
        <Menu>
          <Menu.Target>
            <button type="button" className="t14 w6">
              {words.tools}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconFlag size={18} aria-hidden />}>{words.court}</Menu.Item>
            <Menu.Item leftSection={<IconUsers size={18} aria-hidden />}>{words.referees}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button label={words.pause} onClick={() => open(true)} />
      </Group>
      <AppDialog
        opened={opened}
        onClose={() => open(false)}
        title={words.pause}
        footer={
          <>
            <Button label={words.cancel} onClick={() => open(false)} />
            <Button kind="primary" label={words.save} onClick={() => open(false)} />
          </>
        }
      >
        <p>{words.pauseText}</p>
      </AppDialog>
      <Group gap="xs" align="stretch">
        <ToastBody
          kind="success"
          title={words.toast}
          detail={words.toastLine}
          action={{ label: words.undo, run: noop }}
          onClose={noop}
        />
        <ToastBody
          kind="error"
          title={words.toastFailed}
          detail={words.toastFailedLine}
          action={undefined}
          onClose={noop}
        />
      </Group>
    </Part>
  )
}
