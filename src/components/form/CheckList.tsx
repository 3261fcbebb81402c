import { Checkbox, Empty, Flex, Input } from 'antd';
import { useState } from 'react';
import { explained } from '../hint/hint';
import styles from './CheckList.module.css';

export type CheckChoice = {
  value: string | number;
  label: string;
  /** Its key, if it is not a word for people. */
  hint?: string;
  /** The choices are shown in these groups. */
  group?: string;
};

type Props = {
  id?: string;
  value?: readonly (string | number)[];
  onChange?: (value: (string | number)[]) => void;
  choices: readonly CheckChoice[];
  disabled?: boolean;
  words: { searchIn: string; search: string; nothing: string };
};

/** As many can be looked through at a glance. */
const MANY = 12;

/** Several choices out of many, each with a tick box; a long list can be searched, and is grouped. */
export function CheckList({ id, value = [], onChange, choices, disabled = false, words }: Props) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(wanted));
  const groups = [...new Set(shown.map(({ group }) => group))];
  // What the search hides stays chosen.
  const hidden = value.filter((one) => !shown.some((choice) => choice.value === one));
  return (
    <div id={id} role="group" tabIndex={-1} className={styles.whole}>
      {choices.length > MANY ? (
        <Input
          type="search"
          allowClear
          value={text}
          disabled={disabled}
          aria-label={words.searchIn}
          placeholder={words.search}
          onChange={(event) => setText(event.target.value)}
          // The form is not sent by a search.
          onPressEnter={(event) => event.preventDefault()}
        />
      ) : null}
      <Checkbox.Group
        className={styles.list ?? ''}
        value={[...value]}
        disabled={disabled}
        onChange={(next) => onChange?.([...hidden, ...next])}
      >
        {groups.map((group) => (
          <Flex key={group ?? ''} vertical className={styles.group ?? ''}>
            {group ? <span className={styles.title}>{group}</span> : null}
            <div className={styles.choices}>
              {shown
                .filter((choice) => choice.group === group)
                .map((choice) => (
                  <Checkbox key={choice.value} value={choice.value} className={styles.choice ?? ''}>
                    <span {...explained(choice.hint)}>{choice.label}</span>
                  </Checkbox>
                ))}
            </div>
          </Flex>
        ))}
      </Checkbox.Group>
      {shown.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={words.nothing}
          className={styles.empty ?? ''}
        />
      ) : null}
    </div>
  );
}
