import { type RulesPart, readRules } from '@vot/domain'
import shared from '../../../ui/theme/shared.module.css'
import classes from './about.module.css'

/** Plain text with paragraphs, lists and links; nothing of it is taken for markup. */
export function RulesText({ text }: { readonly text: string }) {
  return (
    <div className={classes.rules}>
      {readRules(text).map((block, index) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have nothing else
          <p className={shared.paragraph} key={index}>
            {block.lines.map((parts, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={line}>
                <Parts parts={parts} />
              </span>
            ))}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ul key={index}>
            {block.items.map(({ number, parts }, item) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={item}>
                <span>{number === null ? '–' : `${number}.`}</span>
                <span>
                  <Parts parts={parts} />
                </span>
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function Parts({ parts }: { readonly parts: readonly RulesPart[] }) {
  return parts.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={href} target="_blank" rel="noreferrer nofollow">
        {text}
      </a>
    ),
  )
}
