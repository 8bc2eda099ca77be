// The filter of the reference data: shows only rows that contain the reader's input, and all rows
// of a list whose name contains it.
export function openFilter() {
  const place = document.querySelector('.filter');
  if (!place) return;
  const field = place.querySelector('input');
  const output = place.querySelector('output');
  const lists = [...document.querySelectorAll('main h2[id]')].map((heading) => ({
    heading,
    block: heading.nextElementSibling,
    rows: [...heading.nextElementSibling.querySelectorAll('tbody tr')],
  }));
  const wasOpen = new Map(lists.map(({ block }) => [block, block.open]));
  place.hidden = false;
  field.addEventListener('input', () => {
    const query = field.value.trim().toLowerCase();
    let count = 0;
    for (const { heading, block, rows } of lists) {
      const isWhole = heading.textContent.toLowerCase().includes(query);
      for (const row of rows) row.hidden = !isWhole && !row.textContent.toLowerCase().includes(query);
      const shown = rows.filter((row) => !row.hidden).length;
      count += shown;
      heading.hidden = block.hidden = shown === 0;
      if (block.tagName === 'DETAILS') block.open = query === '' ? wasOpen.get(block) : true;
    }
    const found = count === 0 ? 'Nothing found' : count === 1 ? '1 entry' : `${count} entries`;
    output.textContent = query === '' ? '' : found;
  });
}
