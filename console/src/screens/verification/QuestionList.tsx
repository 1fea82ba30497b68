interface ShownQuestion {
  id: string;
  text: string;
  options: readonly string[];
}

/** Questions with their options, none of them marked: the graph does not tell which is right. */
export const QuestionList = ({ questions }: { questions: readonly ShownQuestion[] }) => (
  <ol className="mt-1 flex list-decimal flex-col gap-2 pl-5">
    {questions.map(({ id, text, options }) => (
      <li key={id}>
        <p className="break-words text-strong">{text}</p>
        <ol className="mt-0.5 list-[upper-alpha] pl-5 text-quiet">
          {options.map((option) => (
            <li key={option} className="break-words">
              {option}
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
);
