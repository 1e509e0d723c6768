import { escaped } from '../market/escaped';
import { CYCLE_MS } from './rounds';

interface PageGame {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly minStake: number;
}

interface State {
  readonly balance: number;
  readonly open: { readonly pick: string; readonly stake: number } | null;
}

const STYLE = `
*{box-sizing:border-box}
body{background:radial-gradient(120% 90% at 50% 30%,#166a49,#052a1d);color:#fff;font:16px/1.4 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;padding:16px;text-align:center}
main{display:grid;gap:16px;width:min(22rem,100%)}
h1{font-size:20px;margin:0}
#drawn{align-items:center;aspect-ratio:1;background:#05261b;border:8px solid #e6c26a;border-radius:50%;display:flex;font-size:48px;font-weight:700;justify-content:center;justify-self:center;width:9rem}
#said{min-height:1.4em;margin:0}
label{display:grid;gap:4px;text-align:start}
input{background:#0b3a29;border:1px solid #6fae93;border-radius:6px;color:#fff;font:inherit;min-height:44px;padding:0 12px}
.row{display:grid;gap:8px;grid-template-columns:1fr 1fr}
button{background:#e6c26a;border:0;border-radius:6px;color:#1b1403;font:inherit;font-weight:700;min-height:48px}
button:disabled{opacity:.5}
small{color:#d3eadf;font-size:14px}
[hidden]{display:none!important}`;

/** The page of a game as its provider serves it in a frame: the same honest game under every name. */
export const gamePage = (game: PageGame, state: State): string => {
  const first = JSON.stringify({ ...state, cycle: CYCLE_MS }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(game.name)}</title><style>${STYLE}</style>
<main><h1>${escaped(game.name)}: high or low</h1>
<div id="drawn" aria-hidden="true">?</div><p id="said" role="status"></p>
<label>Stake<input id="stake" inputmode="numeric" value="${Math.max(game.minStake, 100)}"></label>
<div class="row" id="picks"><button data-pick="low">Low: 1 to 49</button><button data-pick="high">High: 52 to 100</button></div>
<button id="finish" hidden>Finish the round</button>
<small>A right guess pays twice the stake. 49 of 100 numbers win, so ${escaped(game.maker)} keeps 2% of all stakes on average. Smallest stake ${game.minStake}.</small></main>
<script>
const first=${first};
const at=(id)=>document.getElementById(id);
const here=location.pathname;
const post=(action,body)=>fetch(here+'/'+action,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body||{})}).then((r)=>r.json());
const say=(text)=>{at('said').textContent=text};
const picks=[...document.querySelectorAll('[data-pick]')];
const rest=(isOff)=>{for(const p of picks)p.disabled=isOff};
const show=(open)=>{at('picks').hidden=!!open;at('finish').hidden=!open;if(open)say('Your round on '+open.pick+' for '+open.stake+' is open.')};
let pending=null;
show(first.open);
for(const pick of picks)pick.onclick=async()=>{
  rest(true);
  pending=pending||crypto.getRandomValues(new Uint32Array(4)).join('');
  try{
    const begun=await post('begin',{reference:pending,stake:Number(at('stake').value),pick:pick.dataset.pick});
    pending=null;
    if(begun.error){say(begun.error);rest(false);return}
    show(begun.open);
    await finish();
  }catch{say('No answer came. Try again: the round is not begun twice.');rest(false)}
};
async function finish(){
  const end=await post('finish');
  if(end.error){say(end.error)}
  else{at('drawn').textContent=end.drawn;say(end.won?end.drawn+' wins. '+end.paid+' is yours.':end.drawn+' loses.')}
  at('picks').hidden=false;at('finish').hidden=true;
  setTimeout(()=>rest(false),first.cycle);
}
at('finish').onclick=()=>finish().catch(()=>say('No answer came. Try again.'));
</script></html>`;
};
