const part = (id) => document.getElementById(id);

function line(text, className = '') {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  paragraph.className = className;
  return paragraph;
}

/** The service answers in words of the page's language. */
async function check(body, type) {
  const { checking, failed } = part('check').dataset;
  part('outcome').replaceChildren(line(checking));
  const { lang } = document.documentElement;
  const answer = await fetch(`/credentials/check?language=${lang}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  if (!answer) return part('outcome').replaceChildren(line(failed, 'state bad'));
  const [verdict, ...facts] = answer.text;
  const lines = facts.map((text) => line(text));
  return part('outcome').replaceChildren(line(verdict, `state ${answer.holds ? 'good' : 'bad'}`), ...lines);
}

part('check').addEventListener('submit', (event) => {
  event.preventDefault();
  const [file] = part('file').files;
  void (file ? check(file, 'application/octet-stream') : check(part('text').value, 'text/plain'));
});
